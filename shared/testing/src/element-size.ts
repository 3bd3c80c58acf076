/** jsdom lays nothing out; a virtual list then shows no row. Every element gets this size for one test. */
export function givenElementSize({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): void {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  const contentOf = (element: Element) =>
    [...element.children].reduce(
      (sum, child) => sum + (child instanceof HTMLElement ? Number.parseFloat(child.style.height) || 0 : 0),
      0,
    );
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return Math.max(height, contentOf(this));
  });
  // A list that scrolls says so by an event, which jsdom does not send for `scrollTo`.
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options?: ScrollToOptions | number) {
    this.scrollTop = typeof options === 'object' ? (options.top ?? 0) : 0;
    this.dispatchEvent(new Event('scroll'));
  };
}
