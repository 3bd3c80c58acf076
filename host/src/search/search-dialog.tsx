import { search as limits } from '@depotwerk/contract/floor/values/search';
import { useNavigate, useTranslation, useUser } from '@depotwerk/platform';
import { Button, Input, Modal, useCutNotice, type InputRef } from '@depotwerk/ui/shell';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { rememberRecent } from './recent-records';
import { SearchList } from './search-list';
import type { SearchOption } from './search-options';
import styles from './search.module.css';
import { useSearch } from './use-search';

const WIDTH = 680;

interface SearchDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface SearchBoxProps {
  readonly input: RefObject<InputRef | null>;
  readonly onClose: () => void;
}

/** The field with its hits; new each time it is opened. */
function SearchBox({ input, onClose }: SearchBoxProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const user = useUser();
  const limited = useCutNotice();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, state, retry } = useSearch(typed);
  const options = groups.flatMap((group) => group.options);
  const hitCount = options.filter(({ reference }) => reference !== null).length;
  // What is typed next brings another list, which begins at its top.
  const active = options[Math.min(chosen, options.length - 1)];
  const idOf = (option: SearchOption): string => `${id}-${options.indexOf(option)}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const open = (option: SearchOption): void => {
    if (user && option.reference !== null) rememberRecent(user.id, option.reference);
    onClose();
    void navigate(option.path);
  };
  const move = (to: number): void => setChosen((to + options.length) % Math.max(1, options.length));
  const position = active ? options.indexOf(active) : 0;
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(position + 1),
    ArrowUp: () => move(position - 1),
    PageDown: () => setChosen(Math.min(position + 5, options.length - 1)),
    PageUp: () => setChosen(Math.max(position - 5, 0)),
    // Hits of an older text are not on the screen, so that Enter never opens one.
    Enter: () => active && open(active),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.nativeEvent.isComposing ? undefined : moves[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const status = state === 'found' ? t('search.found', { count: hitCount }) : t(`search.state.${state}`);
  return (
    <div className={styles.box}>
      <Input
        ref={input}
        size="large"
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('search.placeholder')}
        {...limited(limits.maxLength)}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="status" className={styles.status} data-state={state}>
        {status}
      </div>
      {state === 'failed' || state === 'offline' ? (
        <Button
          className={styles.retry ?? ''}
          onClick={() => {
            retry();
            input.current?.focus();
          }}
        >
          {t('search.retry')}
        </Button>
      ) : null}
      <SearchList
        id={`${id}-list`}
        label={t('search.hits')}
        groups={groups}
        active={active}
        onChoose={open}
        idOf={idOf}
      />
      <div className={styles.keys} aria-hidden>
        {t('search.keys')}
      </div>
    </div>
  );
}

export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const { t } = useTranslation('shell');
  const input = useRef<InputRef>(null);
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      // The dialog itself has the focus before.
      afterOpenChange={(isShown) => {
        if (isShown) input.current?.focus();
      }}
      footer={null}
      closable={false}
      destroyOnHidden
      width={WIDTH}
      className={styles.dialog ?? ''}
      title={<span className="dw-visually-hidden">{t('search.title')}</span>}
    >
      <SearchBox input={input} onClose={onClose} />
    </Modal>
  );
}
