import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The server of the page writes a nonce over this word.
export default defineConfig({
  plugins: [react()],
  html: { cspNonce: '__NONCE__' },
  build: { chunkSizeWarningLimit: 3000 },
});
