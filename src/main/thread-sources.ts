/** Threads that the build compiles beside the server. Each is started by its name. */
export const threadSources = {
  'export-worker': './src/static-export/thread/export-worker.server.ts',
  'sheet-worker': './src/server/sheet-thread/sheet-worker.server.ts',
  'import-worker': './src/claims/import/import-worker.server.ts',
  'page-import-worker': './src/pages/import/page-import-worker.server.ts',
  'calculation-worker': './src/claims/calculation-worker.server.ts',
  'recalculation-thread': './src/assurance/sign/recalculation-thread.server.ts',
  'certificate-pdf-worker': './src/certificates/forms/certificate-pdf-worker.server.ts',
  'report-worker': './src/reports/pdf/report-worker.server.ts',
}
