import type { Job } from '@depotwerk/contract/floor';
import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { jobColumns } from '../../jobs/own-job';

/** Locks a job of the schedule, or of an account that is gone. @throws {ApiFault} 404 for one of a person, who cancels it */
export async function lockJobOfNobody(db: Transaction, jobId: string): Promise<Job> {
  const [job] = await db.query<Job>(
    sql`select ${jobColumns} from job where id = ${jobId} and started_by is null for update`,
  );
  if (!job) throw notFound('jobs', jobId);
  return job;
}
