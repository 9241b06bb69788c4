import type { News, OwnEvents } from '@rota/table';

let framed: News | undefined;
let frame = '';

/**
 * News as the text of a message. What everybody is told is put into words once, however many are
 * told: a table tells all of them before anything else happens.
 */
export function frameOf(news: News, own: OwnEvents | undefined): string {
  if (news !== framed) {
    framed = news;
    frame = JSON.stringify(news);
  }
  if (own === undefined) return frame;
  const publicEvents = news.say === 'events' ? news.events.length : 0;
  const allLast = own.ownAfter.every((before) => before === publicEvents);
  const { ownAfter: _places, ...rest } = own;
  return `${frame.slice(0, -1)},${JSON.stringify(allLast ? rest : own).slice(1)}`;
}
