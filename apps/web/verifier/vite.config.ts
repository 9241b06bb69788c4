import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { gameParts } from '@rota/games/game-parts';
import { defineConfig, type Plugin } from 'vite';
import { htmlMessages } from '../build/html-messages.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** Builds the offline verifier, `verifier.html`, into the client's folder. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    htmlMessages({ en, de }),
    oneFile('verifier.html'),
    gameParts(/^\.\/(rules|locales\/(index\.ts|de\.json)$)/),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: false,
    target: ['chrome123', 'firefox125', 'safari17.5'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});

/**
 * Inlines script and style into the page. The content security policy allows these two only: no
 * connections, other files, forms or frames.
 */
function oneFile(fileName: string): Plugin {
  return {
    name: 'one-file',
    apply: 'build',
    enforce: 'post',
    // After Vite's own step, which finishes the script.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the verifier has no page');
        let script = '';
        let style = '';
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === 'chunk') script += file.code;
          else if (name.endsWith('.css')) style += file.source;
          else if (file !== page) throw new Error(`the verifier is more than one file: ${name}`);
          delete bundle[name];
        }
        script = script.replaceAll('</script', '<\\/script');
        const policy = [
          "default-src 'none'",
          `script-src ${fingerprint(script)}`,
          `style-src ${fingerprint(style)}`,
          "base-uri 'none'",
          "form-action 'none'",
        ].join('; ');
        const source = String(page.source)
          .replace(/\s*<script type="module"[^>]*><\/script>/, '')
          .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
          .replace(
            '<meta charset="utf-8" />',
            (charset) =>
              `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
          )
          .replace('</head>', () => `  <style>${style}</style>\n  </head>`)
          .replace('</body>', () => `  <script type="module">${script}</script>\n  </body>`);
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}

function fingerprint(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
