/** Threads that the build compiles beside the server. Each is started by its name. */
export const threadSources = {
  'export-worker': './src/static-export/thread/export-worker.server.ts',
  'own-set-worker': './src/factors/own-set-worker.server.ts',
  'redirect-file-worker': './src/pages/redirects/redirect-file-worker.server.ts',
  'rows-worker': './src/claims-api/rows-worker.server.ts',
  'import-worker': './src/claims/import/import-worker.server.ts',
  'page-worker': './src/pages/page-worker.server.ts',
  'page-import-worker': './src/pages/import/page-import-worker.server.ts',
  'calculation-worker': './src/claims/calculation-worker.server.ts',
  'recalculation-thread': './src/assurance/sign/recalculation-thread.server.ts',
  'certificate-pdf-worker': './src/certificates/forms/certificate-pdf-worker.server.ts',
  'report-worker': './src/reports/pdf/report-worker.server.ts',
}
