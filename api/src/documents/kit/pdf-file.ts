import { createRequire } from 'node:module';
import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import PDFDocument from 'pdfkit';
import { INK, MARGIN, TOP_MARGIN } from './style';

const require = createRequire(import.meta.url);
const fontFiles = {
  regular: require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
};

export interface PdfFile {
  readonly pdf: PDFKit.PDFDocument;
  readonly bytes: Promise<Uint8Array>;
}

const locales: Readonly<Record<FormLanguage, string>> = { de: 'de-DE', en: 'en-GB' };

interface PdfOptions {
  readonly title: string;
  readonly language: FormLanguage;
  /** ISO date. */
  readonly createdOn: string;
  /** Of whoever hands the document out. */
  readonly brandName: string;
}

/**
 * An empty tagged PDF with embedded fonts. What it says of its own making is a day, not a moment, so that the
 * same content always gives the same bytes.
 */
export function openPdf({ title, language, createdOn, brandName }: PdfOptions): PdfFile {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: TOP_MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    lang: locales[language],
    displayTitle: true,
    // The library knows the subset, its types (0.17) do not yet.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    // The footers tell how many pages there are.
    bufferPages: true,
    // None: the library would open one that it has by its file anew whenever it is chosen by its name.
    font: '',
    info: {
      Title: title,
      Producer: brandName,
      Creator: brandName,
      CreationDate: new Date(`${createdOn}T12:00:00Z`),
    },
  });
  const bytes = collect(pdf);
  pdf
    .registerFont('regular', fontFiles.regular)
    .registerFont('bold', fontFiles.bold)
    .font('regular')
    .fillColor(INK);
  return { pdf, bytes };
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
