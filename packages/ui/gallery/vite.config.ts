import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery: every part of the house on one page, for looking at while drawing. */
export default defineConfig({ plugins: [react()] });
