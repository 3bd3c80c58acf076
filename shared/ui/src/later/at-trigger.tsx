import {
  cloneElement,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { fetchAhead, type Later } from './later';
import { WhenThere } from './when-there';

/** Events by which the library opens and closes what stands at a trigger. */
const heard = [
  'onClick',
  'onContextMenu',
  'onMouseEnter',
  'onMouseLeave',
  'onPointerEnter',
  'onPointerLeave',
  'onFocus',
  'onBlur',
  'onTouchStart',
  'onKeyDown',
] as const;

type Heard = (typeof heard)[number];
type Handler = (event: SyntheticEvent<HTMLElement>) => void;
type Handlers = Partial<Record<Heard, Handler>>;

/** As long as the library waits before it shows what a pointer points at. */
const POINTED_MS = 100;

/** Of a button, as far as they are changed here. */
type TriggerProps = Handlers & { readonly disabled?: boolean };

interface AtTriggerProps<M> {
  readonly part: Later<M>;
  readonly opensBy: 'click' | 'pointer';
  /** By whoever says himself when it is open. */
  readonly open: boolean | undefined;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly trigger: ReactElement;
  readonly isDisabled?: boolean;
  readonly isQuiet?: boolean;
  readonly children: (
    part: M,
    at: {
      readonly open: boolean;
      readonly onOpenChange: (isOpen: boolean) => void;
      readonly anchor: ReactElement;
    },
  ) => ReactNode;
}

/**
 * What opens at a button, from code that comes when it is opened first. The button is drawn once and stays the element that
 * it is, so that a press while the code comes is not lost and the focus stays.
 */
export function AtTrigger<M>(props: AtTriggerProps<M>) {
  const { part, opensBy, isDisabled = false, isQuiet = false, children } = props;
  const trigger = props.trigger as ReactElement<TriggerProps>;
  const [own, setOwn] = useState(false);
  const isOpen = props.open ?? own;
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  const element = useRef<HTMLElement | null>(null);
  const library = useRef<Handlers | null>(null);
  const pointed = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pointed.current), []);

  const hearLibrary = useCallback((handlers: Handlers | null) => {
    library.current = handlers;
  }, []);

  const turn = (next: boolean) => {
    // With the menu the focus in it would be gone.
    if (!next && document.activeElement?.closest('[role=menu]')) element.current?.focus();
    setOwn(next);
    props.onOpenChange(next);
  };
  const point = (isPointedAt: boolean) => {
    clearTimeout(pointed.current);
    if (isPointedAt) pointed.current = setTimeout(() => turn(true), POINTED_MS);
    else if (isOpen) turn(false);
  };
  /** Until the library hears the trigger itself. */
  const whileComing: Handlers =
    opensBy === 'click'
      ? { onClick: () => turn(!isOpen) }
      : {
          onPointerEnter: () => point(true),
          onFocus: () => point(true),
          onPointerLeave: () => point(false),
          onBlur: () => point(false),
        };
  const hear =
    (name: Heard): Handler =>
    (event) => {
      element.current = event.currentTarget;
      if (name === 'onPointerEnter' || name === 'onFocus') fetchAhead(part);
      trigger.props[name]?.(event);
      if (!isDisabled) (library.current ?? whileComing)[name]?.(event);
    };

  return (
    <>
      {cloneElement(trigger, {
        ...Object.fromEntries(heard.map((name) => [name, hear(name)])),
        ...(isDisabled ? { disabled: trigger.props.disabled ?? true } : {}),
      })}
      {isWanted ? (
        <WhenThere part={part} room={null} isQuiet={isQuiet}>
          {(there) =>
            children(there, {
              open: isOpen && !isDisabled,
              onOpenChange: turn,
              anchor: <Anchor elementRef={element} onHeard={hearLibrary} />,
            })
          }
        </WhenThere>
      ) : null}
    </>
  );
}

interface AnchorProps extends Handlers {
  readonly ref?: Ref<HTMLElement | null>;
  readonly elementRef: RefObject<HTMLElement | null>;
  readonly onHeard: (handlers: Handlers | null) => void;
  readonly 'aria-describedby'?: string;
}

/** Stands for the trigger where the library expects it as its child, and hands on what the library wants to hear of it. */
function Anchor({ ref, elementRef, onHeard, ...given }: AnchorProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => elementRef.current);
  useLayoutEffect(() => {
    onHeard(given);
    return () => onHeard(null);
  });
  const description = given['aria-describedby'];
  useLayoutEffect(() => {
    const trigger = elementRef.current;
    if (trigger === null || description === undefined) return undefined;
    const before = trigger.getAttribute('aria-describedby');
    trigger.setAttribute('aria-describedby', before === null ? description : `${before} ${description}`);
    return () => {
      if (before === null) trigger.removeAttribute('aria-describedby');
      else trigger.setAttribute('aria-describedby', before);
    };
  }, [description, elementRef]);
  return null;
}
