import type { ReportRun } from '@depotwerk/contract/reports';
import { reportFileTypesIn } from '@depotwerk/contract/reports/values/reports';
import { fileDay } from '@depotwerk/domain';
import { isoDayOf, useMutation, useTranslation } from '@depotwerk/platform';
import { Button, DownloadOutlined, saveFile, useRefusal } from '@depotwerk/ui/data';
import { reportArchive } from './archive-calls';

/** Saves all documents of a run as one ZIP. */
export function SaveArchive({ run: { job, reportType, language = 'de' } }: { readonly run: ReportRun }) {
  const { t } = useTranslation('contracts');
  const { tell } = useRefusal();
  const save = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => reportArchive(job.id),
    onSuccess: (file) => {
      const day = fileDay(isoDayOf(job.createdAt));
      saveFile(file, `${t('reportRun.fileName')}_${day}_${reportFileTypesIn[language][reportType]}.zip`);
    },
    onError: tell,
  });
  return (
    <Button
      type="primary"
      icon={<DownloadOutlined aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('reportRun.save')}
    </Button>
  );
}
