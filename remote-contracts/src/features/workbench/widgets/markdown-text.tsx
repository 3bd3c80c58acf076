import { Link } from '@depotwerk/platform';
import Markdown, { type Components } from 'react-markdown';
import styles from '../workbench.module.css';

/** Headings go on below the title of the widget; a link inside the application stays in it. */
const components: Components = {
  h1: ({ children }) => <h4>{children}</h4>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  a: ({ href = '', children }) =>
    href.startsWith('/') && !href.startsWith('//') ? (
      <Link to={href}>{children}</Link>
    ) : (
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    ),
};

/** Markup inside the text is shown as text, pictures are left out: the content policy forbids foreign ones. */
export default function MarkdownText({ text }: { readonly text: string }) {
  return (
    <div className={styles.text}>
      <Markdown components={components} disallowedElements={['img']}>
        {text}
      </Markdown>
    </div>
  );
}
