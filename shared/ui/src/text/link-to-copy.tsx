import { useTranslation } from '@depotwerk/platform';
import { Button, Flex, Input } from 'antd';
import { useId, useState } from 'react';
import styles from './link-to-copy.module.css';

interface LinkToCopyProps {
  /** What the link leads to, e.g. "Link zum Festlegen des Passworts". */
  readonly label: string;
  readonly link: string;
}

/** A link to hand over. Where it cannot be copied by the button it says so, and stands there to be selected. */
export function LinkToCopy({ label, link }: LinkToCopyProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => {
    try {
      // Pages that are not served securely have no clipboard.
      await navigator.clipboard.writeText(link);
      setCopied('yes');
    } catch {
      setCopied('no');
    }
  };
  return (
    <Flex vertical gap={8}>
      <label htmlFor={id}>{label}</label>
      <Flex gap={8}>
        <Input id={id} readOnly value={link} onFocus={({ target }) => target.select()} />
        <Button type="primary" onClick={() => void copy()}>
          {t('linkToCopy.copy')}
        </Button>
      </Flex>
      <div role="status" className={styles.answer}>
        {copied === null ? null : t(copied === 'yes' ? 'linkToCopy.copied' : 'linkToCopy.notCopied')}
      </div>
    </Flex>
  );
}
