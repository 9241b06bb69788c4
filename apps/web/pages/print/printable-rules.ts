const SECTIONS = /(?=<h2)/;
const RULE = 'class="rule"';

/** What a paragraph says of tables on a screen, at its end. */
const ONLINE = /\s*<em>Online:<\/em>[\s\S]*?(?=<\/(?:p|li)>)/g;

/**
 * Leaves of a rules page what a real table needs: the introduction and the sections from the first after
 * the first look to the last with a rule in it, without what begins with “Online:”. What follows is about the card room.
 */
export function printableRules(html: string): string {
  const [introduction, ...sections] = html.split(SECTIONS);
  const hasRule = (section: string) => section.includes(RULE);
  const last = sections.findLastIndex(hasRule);
  const first = sections[0] !== undefined && hasRule(sections[0]) ? 0 : 1;
  return [introduction, ...sections.slice(first, last + 1)].join('').replace(ONLINE, '');
}
