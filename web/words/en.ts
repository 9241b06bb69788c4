/** Everything the shell itself says. Keys with `_one`/`_other` go by `count`. */
export const en = {} as const;
