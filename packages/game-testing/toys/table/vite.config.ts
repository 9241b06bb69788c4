import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One toy game's table alone, to look at and to be tested. */
export default defineConfig({ plugins: [react()] });
