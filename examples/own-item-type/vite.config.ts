import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// While you develop, Vite has the page and passes calls on to the server of the folder `server`.
export default defineConfig({ plugins: [react()], server: { proxy: { '/api': 'http://127.0.0.1:3000' } } });
