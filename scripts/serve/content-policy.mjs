/**
 * Headers of the host's page. Nothing runs that does not come from the own origin or from a remote's, and no inline
 * style without the nonce of this answer.
 *
 * @param {string} nonce
 * @param {readonly string[]} remoteOrigins
 * @param {readonly string[]} embeddingOrigins pages that may show the application in a frame
 * @param {string | null} [ownBuild] origin on loopback, of a build that takes the place of a remote in this session
 */
export function pageHeaders(nonce, remoteOrigins, embeddingOrigins, ownBuild = null) {
  const remotes = [...remoteOrigins, ...(ownBuild === null ? [] : [ownBuild])].join(' ');
  // Its development server says when it has built again.
  const news = ownBuild === null ? '' : ` ${ownBuild.replace('http', 'ws')}`;
  const policy = [
    `default-src 'none'`,
    `script-src 'self' ${remotes}`,
    `style-src 'self' 'nonce-${nonce}' ${remotes}`,
    `img-src 'self' data: blob: ${remotes}`,
    `font-src 'self' ${remotes}`,
    `connect-src 'self' ${remotes}${news}`,
    `frame-src 'self' blob:`,
    `worker-src 'self' blob:`,
    `frame-ancestors 'self' ${embeddingOrigins.join(' ')}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ];
  return {
    'Content-Security-Policy': policy.map((rule) => rule.trim()).join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}
