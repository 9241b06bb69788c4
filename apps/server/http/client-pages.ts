import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Language, negotiateLanguage } from '@rota/core';
import { trimPath } from '@rota/protocol/trim-path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { FoundPage, PagePreview, PagePreviews } from '../pages/page-previews.ts';
import type { ClientManifest } from './static-files.ts';

/** The picture of every page, in the client's folder; `tools/draw-icons.ts` draws it. */
const PICTURE = { path: '/share.png', width: 1200, height: 630 };

/** A page has about one kilobyte. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = promisify(brotliCompress);

export interface ClientPagesSettings {
  /** The folder of the built client. */
  readonly folder: string;
  readonly manifest: ClientManifest;
  /** The addresses of the games that are not built into the client. */
  readonly games: readonly string[];
  readonly previews: PagePreviews;
  readonly log: Logger;
}

/** Where a request goes. */
interface Address {
  readonly path: string;
  readonly query: string;
}

/** The pages of the client: one document, which names what the page shows, so that links have a preview. */
export class ClientPages {
  private readonly template: string;
  private readonly patterns: readonly (readonly [page: string, pattern: RegExp])[];

  constructor(private readonly settings: ClientPagesSettings) {
    const { folder, manifest } = settings;
    this.template = readFileSync(join(folder, 'index.html'), 'utf8');
    this.patterns = Object.entries(manifest.paths).map(([page, pattern]) => [
      page,
      new RegExp(pattern, 'i'),
    ]);
  }

  /** Sends the page of an address, or leads to it; with status 404 if there is nothing. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path, query } = addressOf(request.url);
    const trimmed = trimPath(path);
    const found = this.find(request.url);
    if (found && trimmed !== path) return reply.redirect(encodeURI(trimmed) + query);
    const languages = (request.headers['accept-language'] ?? '').split(',');
    const language = negotiateLanguage(languages.map((tag) => tag.split(';')[0]!.trim()));
    const preview = found && (await this.preview(found, language));
    const html = this.fill(preview ?? this.settings.previews.none(language), language, {
      origin: originOf(request),
      path: preview && trimmed,
    });
    reply
      .status(preview ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, accept-encoding');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(html);
    return reply.header('content-encoding', 'br').send(await compress(html, FAST));
  }

  /** Returns the page at an address, whether or not there is something to show on it. */
  find(url: string): FoundPage | undefined {
    const path = trimPath(addressOf(url).path);
    for (const [page, pattern] of this.patterns) {
      const found = pattern.exec(path);
      if (found) return { page, parameters: found.groups ?? {} };
    }
    return undefined;
  }

  /** A store that fails does not keep the page from opening. */
  private async preview(
    { page, parameters }: FoundPage,
    language: Language,
  ): Promise<PagePreview | undefined> {
    const { previews, log } = this.settings;
    try {
      return await previews.find(page, parameters, language);
    } catch (fault) {
      log.warn({ err: fault, page }, 'link preview failed');
      return previews.find('lobby', {}, language);
    }
  }

  private fill(
    { title, text }: PagePreview,
    language: Language,
    { origin, path }: { origin: string; path: string | undefined },
  ): string {
    const about = {
      'og:site_name': 'Rota',
      'og:type': 'website',
      'og:title': title,
      'og:description': text,
      'og:image': origin + PICTURE.path,
      'og:image:width': PICTURE.width,
      'og:image:height': PICTURE.height,
      ...(path === undefined ? {} : { 'og:url': origin + encodeURI(path) }),
    };
    const tags = [
      `<title>${escapeHtml(title)}</title>`,
      `<meta name="description" content="${escapeHtml(text)}" />`,
      ...Object.entries(about).map(
        ([property, content]) =>
          `<meta property="${property}" content="${escapeHtml(String(content))}" />`,
      ),
      '<meta name="twitter:card" content="summary_large_image" />',
      // `apps/web/app/package-games.ts` reads it.
      `<meta name="games" content="${escapeHtml(JSON.stringify(this.settings.games))}" />`,
      ...this.settings.games.map((address) => `<link rel="modulepreload" href="${address}" />`),
    ];
    return this.template
      .replace(/(?<=<html lang=")\w+/, language)
      .replace(/\s*<meta name="description"[^>]*>/, '')
      .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
  }
}

/** @param target of a request: a path, in rare cases with its host, or `*` */
function addressOf(target: string): Address {
  const url = target.startsWith('/') ? `http://localhost${target}` : target;
  if (!URL.canParse(url)) return { path: target, query: '' };
  const { pathname, search } = new URL(url);
  try {
    return { path: decodeURIComponent(pathname), query: search };
  } catch {
    return { path: pathname, query: search };
  }
}

/** The origin by which the visitor knows the room, seen through trusted proxies. */
function originOf({ protocol, host }: FastifyRequest): string {
  return host ? `${protocol}://${host}` : '';
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
