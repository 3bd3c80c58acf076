import { pdfDocumentsState } from '@depotwerk/platform';
import { FakeFault } from '@depotwerk/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderHost } from '../../../test/render-host';
import { fileNameIn } from './read-public-report';

jest.mock('../../federation/remote-source');

const path = '/public-reports/00000000-0000-4000-8000-000000000001';

beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:report');
});

test('a published report is read without signing in; its title is the name of the file', async () => {
  const pdf = new File(['%PDF'], 'Bericht_261123_publicReport.pdf');
  await renderHost({
    path,
    user: null,
    answers: { 'POST /reports/public-report-data/:reportId': () => pdf },
  });
  expect(await screen.findByTitle('Bericht_261123_publicReport.pdf')).toHaveAttribute('src', 'blob:report');
  expect(screen.getByRole('link', { name: 'Speichern' })).toHaveAttribute(
    'download',
    'Bericht_261123_publicReport.pdf',
  );
  expect(pdfDocumentsState()).toMatchObject({
    title: 'Bericht_261123_publicReport.pdf',
    pdf,
    loading: false,
  });
});

test('a report that was taken back says so, and leaves the title Error and no document', async () => {
  const gone = () => {
    throw new FakeFault(404, 'reports.notFound');
  };
  await renderHost({ path, user: null, answers: { 'POST /reports/public-report-data/:reportId': gone } });
  expect(await screen.findByText('Diesen Bericht gibt es hier nicht (mehr)')).toBeVisible();
  await waitFor(() => expect(pdfDocumentsState()).toEqual({ title: 'Error', pdf: null, loading: false }));
});

test('umlauts of a file name come encoded', () => {
  expect(fileNameIn(`inline; filename="Gr__e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`)).toBe('Größe.pdf');
});
