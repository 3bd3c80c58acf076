import { PARTS_PAGE } from './without-parts';
import './start-failure.css';

const FAILURE = 'dw-start-failure';

/** Whether this page could show nothing of the application. */
export const hasFailed = (): boolean => document.querySelector(`.${FAILURE}`) !== null;

/** Before there are translations and components, plain words in both languages must do. */
export function showStartFailure(error: unknown): void {
  console.error('The application could not start.', error);
  const root = document.getElementById('root');
  if (!root) return;
  const message = document.createElement('main');
  message.setAttribute('role', 'alert');
  message.className = FAILURE;
  const german = document.createElement('p');
  german.textContent =
    'Die Anwendung konnte nicht gestartet werden. Bitte prüfen Sie Ihre Verbindung. Hilft das nicht, wenden Sie sich an Ihre Administration.';
  const english = document.createElement('p');
  english.lang = 'en';
  english.textContent =
    'The application could not start. Please check your connection. If that does not help, ask your administration.';
  const again = document.createElement('button');
  again.textContent = 'Erneut versuchen / Try again';
  again.addEventListener('click', () => location.reload());
  const alone = document.createElement('a');
  alone.href = PARTS_PAGE;
  alone.textContent = 'Für Administratoren: ohne Bereiche starten / For administrators: start without areas';
  message.append(german, english, again, alone);
  root.replaceChildren(message);
}
