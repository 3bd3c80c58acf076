import { useRef } from 'react';

/** Keys in a quick row belong together. */
const PAUSE_MS = 600;

/** Collects letters that are typed one after the other; answers with all of them, or null for another key. */
export function useTypeAhead(): (event: {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}) => string | null {
  const typed = useRef({ text: '', at: 0 });
  return ({ key, ctrlKey, altKey, metaKey }) => {
    if (key.length !== 1 || ctrlKey || altKey || metaKey) return null;
    const now = Date.now();
    const before = now - typed.current.at < PAUSE_MS ? typed.current.text : '';
    if (key === ' ' && before === '') return null;
    typed.current = { text: before + key, at: now };
    return typed.current.text;
  };
}
