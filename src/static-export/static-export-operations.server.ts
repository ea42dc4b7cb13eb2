import type { Operation } from '../developers/operations.server.ts'

export const staticExportOperations: Operation[] = [
  {
    method: 'get',
    path: '/api/cms/static-export',
    room: 'Static export',
    summary: 'Ask for the last export, the one that runs, and the ten before',
    answers: 'running, current and history',
    who: 'editor',
  },
  {
    method: 'post',
    path: '/api/cms/generate-static',
    room: 'Static export',
    summary: 'Generate the static site from all published pages',
    answers: 'success: true, pagesGenerated, outputDir, manifest, problems and changes',
    who: 'editor',
  },
  {
    method: 'get',
    path: '/api/cms/download-static',
    room: 'Static export',
    summary: 'Download the last generated site; takes a Range',
    answers: 'a ZIP file',
    who: 'editor',
  },
]
