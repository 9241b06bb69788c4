import { SCREENS } from './packages/ui/styles/screens.js';

const screens = new Map(Object.entries(SCREENS));

/** @param {{ params: string, error(message: string): Error }} rule */
function nameScreens(rule) {
  rule.params = rule.params.replace(/\(--(\w+)\)/g, (named, name) => {
    const query = screens.get(name);
    if (query === undefined) throw rule.error(`No screen is called ${named}.`);
    return query.includes(' and ') ? `(${query})` : query;
  });
}

/** Style sheets name screens in their media queries. */
export default { plugins: [{ postcssPlugin: 'screens', AtRule: { media: nameScreens } }] };
