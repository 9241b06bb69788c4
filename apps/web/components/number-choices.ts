/** Returns the whole numbers of a range as the choices of a list. */
export function numberChoices({ min, max }: { readonly min: number; readonly max: number }) {
  return Array.from({ length: max - min + 1 }, (_, at) => ({
    value: min + at,
    label: String(min + at),
  }));
}
