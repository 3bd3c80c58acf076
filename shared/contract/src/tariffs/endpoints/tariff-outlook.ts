import { Type } from 'typebox';
import { DocumentLanguage } from '../../floor/schema/document-language';
import { reportedVersions } from '../values/reported-versions';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { Binary, ById, Closed, Id, OneOf } from '../../floor/schema/common';
import { PreviewStarted, ReleasePreview } from '../schema/tariff-drafts';

const view = may('tariffs.view');
const edit = may('tariffs.edit');
const params = ById('tariffId');

/** What is computed from a tariff as a whole: the preview of a release and the report. */
export const tariffOutlookEndpoints = endpoints({
  'POST /tariffs/:tariffId/preview': {
    summary: 'Compute in the background what the draft would change for contracts',
    access: edit,
    params,
    response: { 202: PreviewStarted },
  },
  'GET /tariffs/:tariffId/preview': {
    summary: 'The newest finished preview of the draft',
    access: view,
    params,
    response: { 200: ReleasePreview },
  },
  'POST /tariffs/:tariffId/report-data/:reportType': {
    summary: 'The tariff report as PDF (API-40), about what is released or about the open version',
    access: view,
    params: Closed({ tariffId: Id, reportType: OneOf(['tariffBasics']) }),
    query: Closed({
      version: Type.Optional(OneOf(reportedVersions)),
      language: Type.Optional(DocumentLanguage),
    }),
    response: { 200: Binary },
    download: ['application/pdf'],
  },
});
