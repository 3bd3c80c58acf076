import { Link, useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';
import { proposedQuery } from '../api/corporate-actions';
import styles from '../funds.module.css';
import { fundPaths } from '../paths';
import { useActionWords } from './use-action-words';

/** Splits and mergers of any fund that wait for somebody who confirms them; nothing where there are none. */
export function ProposedActions() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const words = useActionWords();
  const { data = [] } = useQuery(proposedQuery);
  if (data.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.notice ?? ''}
      title={t('corporateActions.proposed', { count: data.length })}
      description={
        <ul className={styles.proposed}>
          {data.map((action) => (
            <li key={action.id}>
              <Link to={fundPaths.detail(action.fundId)}>{action.fundName}</Link>
              {': '}
              {[
                words.kind(action, action.fundId),
                words.ratio(action),
                formats.date(action.day),
                t('corporateActions.waiting', { count: action.waitingContracts }),
              ].join(', ')}
            </li>
          ))}
        </ul>
      }
    />
  );
}
