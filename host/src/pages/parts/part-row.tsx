import { useFormats, useLanguage, useTranslation } from '@depotwerk/platform';
import { Button, Flex } from '@depotwerk/ui/shell';
import { remediesOf, type Part, type Remedy } from './parts-query';
import styles from '../pages.module.css';

interface PartRowProps {
  readonly part: Part;
  readonly onChoose: (remedy: Remedy) => void;
}

/** A part, who gets which version of it, and what can be done. */
export function PartRow({ part, onChoose }: PartRowProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const formats = useFormats();
  const { label, name, liveVersion, canary, isOff } = part;
  const audience = canary && [
    ...(canary.fraction === null
      ? []
      : [t('parts.fraction', { fraction: formats.fraction(canary.fraction) })]),
    ...canary.groups.map((group) => group.name),
  ];
  const facts = [
    liveVersion === null ? t('parts.nothingLive') : t('parts.live', { version: liveVersion }),
    ...(canary ? [t('parts.trial', { version: canary.version, audience: audience?.join(', ') })] : []),
    ...(isOff ? [t('parts.isOff')] : []),
  ];
  return (
    <li className={styles.row}>
      <div>
        <h2 className={styles.device}>{label?.[language] ?? name}</h2>
        <p className={styles.times}>{facts.join(' · ')}</p>
      </div>
      <Flex gap={8} wrap>
        {remediesOf(part).map((remedy) => (
          <Button key={remedy} onClick={() => onChoose(remedy)}>
            {t(`parts.${remedy}.action`, { version: part.rollbackVersion })}
          </Button>
        ))}
      </Flex>
    </li>
  );
}
