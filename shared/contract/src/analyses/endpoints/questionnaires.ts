import { Type } from 'typebox';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ByUuid, Closed, MAX_INTEGER, Uuid } from '../../floor/schema/common';
import {
  QuestionnaireApproval,
  QuestionnaireCopy,
  QuestionnaireDetail,
  QuestionnaireEffect,
  QuestionnaireInput,
  QuestionnaireRejection,
  QuestionnaireRequest,
  QuestionnaireRow,
  ReleasedQuestionnaire,
  TrialTariff,
} from '../schema/questionnaires';

const tag = 'questionnaires';
const edit = may('questionnaires.edit');
const params = ByUuid('questionnaireId');

/** Questionnaires as administrators edit them. The preview computes by itself: the content fits `suggestProfile`. */
export const questionnaireEndpoints = endpoints({
  'GET /questionnaires': {
    summary: 'All questionnaires with their released versions',
    tag,
    access: edit,
    response: { 200: Type.Array(QuestionnaireRow) },
  },
  'GET /questionnaires/approvals': {
    summary:
      'Questionnaires whose draft waits for the caller as the second administrator, the oldest request first',
    tag,
    access: edit,
    response: { 200: Type.Array(QuestionnaireApproval) },
  },
  'GET /questionnaires/trial-tariffs': {
    summary: 'Tariffs that trial answers can be measured by, with the volatility of each class of today',
    tag,
    access: edit,
    response: { 200: Type.Array(TrialTariff) },
  },
  'POST /questionnaires': {
    summary: 'A new questionnaire, as a copy of another',
    tag,
    access: edit,
    body: QuestionnaireCopy,
    response: { 201: QuestionnaireDetail },
  },
  'GET /questionnaires/:questionnaireId': {
    summary: 'The draft of a questionnaire, or what is released where nobody has changed it',
    tag,
    access: edit,
    params,
    response: { 200: QuestionnaireDetail },
  },
  'PUT /questionnaires/:questionnaireId': {
    summary: 'Save the draft; what is released stays as it is',
    tag,
    access: edit,
    params,
    versioned: true,
    body: QuestionnaireInput,
    response: { 200: QuestionnaireDetail },
  },
  'GET /questionnaires/:questionnaireId/effect': {
    summary: 'For how many customers the draft would suggest another class, by the answers of valid analyses',
    tag,
    access: edit,
    params,
    response: { 200: QuestionnaireEffect },
  },
  'POST /questionnaires/:questionnaireId/request': {
    summary: 'Ask the other administrators to release the draft',
    tag,
    access: edit,
    params,
    versioned: true,
    body: QuestionnaireRequest,
    response: { 200: QuestionnaireDetail },
  },
  'POST /questionnaires/:questionnaireId/rejection': {
    summary: 'Send a draft back to who asked for its release, with a reason',
    tag,
    access: edit,
    params,
    versioned: true,
    body: QuestionnaireRejection,
    response: { 200: QuestionnaireDetail },
  },
  'POST /questionnaires/:questionnaireId/release': {
    summary: 'Release the draft of somebody else as a new version; analyses that run keep theirs',
    tag,
    access: edit,
    params,
    versioned: true,
    response: { 200: QuestionnaireDetail },
  },
  'POST /questionnaires/:questionnaireId/standard': {
    summary: 'Make a released questionnaire the one that new analyses begin with',
    tag,
    access: edit,
    params,
    versioned: true,
    response: { 200: QuestionnaireDetail },
  },
  'GET /questionnaires/:questionnaireId/versions/:number': {
    summary: 'A released version, unchangeable',
    tag,
    access: edit,
    params: Closed({
      questionnaireId: Uuid,
      number: Type.Integer({ minimum: 1, maximum: MAX_INTEGER }),
    }),
    response: { 200: ReleasedQuestionnaire },
  },
});
