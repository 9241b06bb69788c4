/** Joins the lists among a message's parameters with commas, where no rules of a language are needed. */
export function joinLists(parameters: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
}
