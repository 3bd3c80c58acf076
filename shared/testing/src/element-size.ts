import { act } from '@testing-library/react';

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
  // A list that was scrolled says so by an event in its next frame, which jsdom does not send for `scrollTo`.
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options?: ScrollToOptions | number) {
    const top = typeof options === 'object' ? (options.top ?? 0) : 0;
    if (top === this.scrollTop) return;
    this.scrollTop = top;
    setTimeout(() => act(() => void this.dispatchEvent(new Event('scroll'))));
  };
}
