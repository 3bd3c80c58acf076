import {
  formLanguages,
  inLanguage,
  type FormLanguage,
} from '@depotwerk/contract/floor/values/form-languages';
import { commonFileTypesIn } from '@depotwerk/contract/floor/values/report-file-types';
import type { Tariff } from '@depotwerk/contract/tariffs';
import type { ReportedVersion } from '@depotwerk/contract/tariffs/values/reported-versions';
import { tariffVersionTransitions } from '@depotwerk/contract/tariffs/values/tariff-versions';
import { canLeave, reportFileName } from '@depotwerk/domain';
import { isoToday, useMay, useResumedState, useTranslation, type Draft } from '@depotwerk/platform';
import { Button, Dropdown, Messages, MoreOutlined } from '@depotwerk/ui/data';
import type { TariffRecord } from '../api/tariff-drafts';
import { DeleteTariff } from './delete-tariff';
import { DiscardDraft } from './discard-draft';
import { openReport } from './open-report';
import { useAction } from '../../actions/use-action';
import { useTariffCopy } from './use-tariff-copy';
import { useTariffSwitch } from './use-tariff-switch';

/** A question that is open. */
interface OpenDialog {
  readonly kind: 'discard' | 'delete';
}

const dialogOf = ({ kind }: Draft['values']): OpenDialog | null =>
  kind === 'discard' || kind === 'delete' ? { kind } : null;

interface MoreActionsProps {
  readonly tariff: Tariff;
  /** null while it is loading */
  readonly draft: TariffRecord | null;
}

/** Report, copy, state, and what cannot be undone. */
export function MoreActions({ tariff, draft }: MoreActionsProps) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const mayEdit = useMay('tariffs.edit');
  const [dialog, setDialog] = useResumedState('tariffAction', String(tariff.id), dialogOf);
  const report = useAction({
    run: ({ version, language }: { version: ReportedVersion; language: FormLanguage }) =>
      openReport(
        tariff.id,
        { version, ...inLanguage(language) },
        {
          title: t('tariffActions.reportTitle', { name: tariff.name }),
          loading: t('tariffActions.reportLoading'),
          fileName: reportFileName(tariff.name, isoToday(), commonFileTypesIn[language].tariffBasics),
        },
      ),
    onDone: (isOpen) => {
      if (!isOpen) void message.warning(t('tariffActions.reportBlocked'));
    },
  });
  const { start: duplicate } = useTariffCopy();
  const { start: switchTariff } = useTariffSwitch();
  const { openVersion } = tariff;
  const hasDraft = openVersion !== null && canLeave(tariffVersionTransitions, openVersion, 'discard');
  const reportsOf = (version: ReportedVersion) =>
    formLanguages.map((language) => ({
      key: `${version} ${language}`,
      label: t(version === 'open' ? 'tariffActions.openReport' : 'tariffActions.report', {
        language: t(`tariffActions.language.${language}`),
      }),
      onClick: () => report.start({ version, language }),
    }));
  const edits =
    mayEdit && draft !== null
      ? [
          { key: 'duplicate', label: t('tariffActions.duplicate'), onClick: () => duplicate(tariff.id) },
          {
            key: 'state',
            label: t(tariff.isInactive ? 'tariffActions.activate' : 'tariffActions.deactivate'),
            onClick: () =>
              switchTariff({
                tariffId: tariff.id,
                isInactive: !tariff.isInactive,
                version: draft.version,
              }),
          },
          ...(hasDraft && tariff.isReleased
            ? [
                {
                  key: 'discard',
                  label: t('tariffActions.discard'),
                  onClick: () => setDialog({ kind: 'discard' }),
                },
              ]
            : []),
          ...(tariff.contractCount === 0 && (tariff.isInactive || !tariff.isReleased)
            ? [
                {
                  key: 'delete',
                  danger: true,
                  label: t('tariffActions.delete'),
                  onClick: () => setDialog({ kind: 'delete' }),
                },
              ]
            : []),
        ]
      : [];
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...reportsOf('released'),
            // Without a release the report is about the draft anyway.
            ...(tariff.isReleased && tariff.openVersion !== null ? reportsOf('open') : []),
            ...edits,
          ],
        }}
      >
        <Button icon={<MoreOutlined aria-hidden />} aria-haspopup="menu">
          {t('tariffActions.more')}
        </Button>
      </Dropdown>
      {dialog?.kind === 'discard' && draft ? (
        <DiscardDraft draft={draft} onClose={() => setDialog(null)} />
      ) : null}
      {dialog?.kind === 'delete' && draft ? (
        <DeleteTariff draft={draft} name={tariff.name} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
}
