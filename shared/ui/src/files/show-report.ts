import {
  loadingModalHidden,
  loadingModalShown,
  pdfLoaded,
  pdfLoadFailed,
  pdfLoadStarted,
  uiState,
} from '@depotwerk/platform';
import { briefAddress } from './brief-address';
import { saveFile } from './save-file';

export interface ReportWords {
  readonly title: string;
  /** Of the window, until the document is there. */
  readonly loading: string;
  /** Of the file, where the document is saved. */
  readonly fileName: string;
}

/** A phone has no place for a second window (OPEN-17). */
const isPhone = (): boolean =>
  uiState().mode === 'mobileApp' || window.matchMedia('(pointer: coarse)').matches;

/**
 * Saves a report on a phone; elsewhere opens it in a window of its own: a loading page at once, because only a click may
 * open one, then the document in its place (REPORT-02 to 07). A failed report closes the window. Where there is none, the
 * loading modal says that the report is on its way (SHELL-25).
 *
 * @returns whether the browser let the window open
 */
export async function showReport(load: () => Promise<Blob>, words: ReportWords): Promise<boolean> {
  const reportWindow = isPhone() ? null : loadingWindow(words);
  if (reportWindow === 'blocked') return false;
  pdfLoadStarted();
  if (reportWindow === null) loadingModalShown();
  try {
    const pdf = await load();
    pdfLoaded(words.title, pdf);
    if (reportWindow === null) {
      saveFile(pdf, words.fileName);
      return true;
    }
    reportWindow.location.replace(briefAddress(pdf));
    return true;
  } catch (error) {
    reportWindow?.close();
    pdfLoadFailed();
    throw error;
  } finally {
    if (reportWindow === null) loadingModalHidden();
  }
}

/**
 * The same for a report that stands behind an address, which the window opens by itself (REPORT-06).
 *
 * @param load the document itself, to be saved on a phone
 * @returns whether the browser let the window open
 */
export async function showReportAt(
  readAddress: () => Promise<string>,
  load: () => Promise<Blob>,
  words: ReportWords,
): Promise<boolean> {
  if (isPhone()) return showReport(load, words);
  const reportWindow = loadingWindow(words);
  if (reportWindow === 'blocked') return false;
  try {
    reportWindow.location.replace(await readAddress());
    return true;
  } catch (error) {
    reportWindow.close();
    throw error;
  }
}

function loadingWindow({ title, loading }: ReportWords): Window | 'blocked' {
  const opened = window.open('', '_blank');
  if (opened === null) return 'blocked';
  opened.document.title = title;
  const text = opened.document.createElement('p');
  text.setAttribute('role', 'status');
  text.textContent = loading;
  opened.document.body.append(text);
  return opened;
}
