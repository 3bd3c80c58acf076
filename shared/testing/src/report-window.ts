interface ReportWindow {
  readonly document: Document;
  readonly location: { readonly replace: jest.Mock };
  readonly close: jest.Mock;
}

/** jsdom opens no window. `window.open` answers with what a report uses of one, for one test. */
export function fakeReportWindow(): ReportWindow {
  const opened: ReportWindow = {
    document: document.implementation.createHTMLDocument(),
    location: { replace: jest.fn() },
    close: jest.fn(),
  };
  // The rest of a window is of no use to a report.
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  return opened;
}
