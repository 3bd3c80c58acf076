import { laterTab } from './later-tab';

/** All but the one that is seen first. */
export const laterTabs = {
  portfolio: laterTab('portfolio', async () => ({ default: (await import('./portfolio-tab')).PortfolioTab })),
  optimization: laterTab('optimization', async () => ({
    default: (await import('../../optimization/optimization-tab')).OptimizationTab,
  })),
  risk: laterTab('risk', async () => ({ default: (await import('./risk-tab')).RiskTab })),
  consultations: laterTab('consultations', async () => ({
    default: (await import('../../consultations/consultations-tab')).ConsultationsTab,
  })),
  documents: laterTab('documents', async () => ({ default: (await import('./documents-tab')).DocumentsTab })),
  history: laterTab('history', async () => ({ default: (await import('./history-tab')).HistoryTab })),
} as const;
