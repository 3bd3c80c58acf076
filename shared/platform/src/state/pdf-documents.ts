import { createSlice } from './slice';

/** The document on screen (STATE-07). */
export interface PdfDocumentsState {
  readonly title: string | null;
  readonly pdf: Blob | null;
  readonly loading: boolean;
}

const slice = createSlice<PdfDocumentsState>(() => ({ title: null, pdf: null, loading: false }));

export const usePdfDocuments = <T>(select: (state: PdfDocumentsState) => T): T => slice(select);
export const pdfDocumentsState = (): PdfDocumentsState => slice.getState();

export const pdfLoadStarted = () => slice.setState({ title: null, pdf: null, loading: true });
export const pdfLoaded = (title: string, pdf: Blob) => slice.setState({ title, pdf, loading: false });
/** ERROR-26: the title `Error` and no document. */
export const pdfLoadFailed = () => slice.setState({ title: 'Error', pdf: null, loading: false });
