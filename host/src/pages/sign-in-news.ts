const news = ['passwordSet', 'registered'] as const;
type News = (typeof news)[number];

interface SignInNews {
  /** What has just happened to the account. */
  readonly news: News;
  readonly userName: string;
}

/** State of the navigation to the sign-in from where an account got its password. */
export const signInNews = (news: News, userName: string): { readonly signInNews: SignInNews } => ({
  signInNews: { news, userName },
});

/** Null on every other way to the sign-in. */
export function readSignInNews(state: unknown): SignInNews | null {
  const value = (state as { readonly signInNews?: Partial<SignInNews> } | null)?.signInNews;
  const known = news.find((one) => one === value?.news);
  return known && typeof value?.userName === 'string' ? { news: known, userName: value.userName } : null;
}
