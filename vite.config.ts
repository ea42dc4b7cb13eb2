import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      // The whole server is one module graph: what a route module and an API share is one instance.
      build: { rollupOptions: { input: './src/server/main.ts' } },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
