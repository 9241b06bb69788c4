const GUEST = /^Guest (\d{4})$/;

/** Returns the name of a person who has not chosen one. Records keep it; pages translate it. */
export const guestName = (number: number) => `Guest ${number}`;

/** Returns the number in such a name, undefined in a name that was chosen. */
export const guestNumberOf = (name: string) => GUEST.exec(name)?.[1];
