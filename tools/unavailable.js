/** The exit status of a program that cannot run on this machine; it says on standard error what is missing. */
export const UNAVAILABLE = 69;
