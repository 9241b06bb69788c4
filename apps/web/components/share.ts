/**
 * Shares a link by the system's own dialog, or else copies it.
 * @returns what was done; `failed` also if the person closed the dialog
 */
export async function share(data: ShareData & { readonly url: string }) {
  try {
    if ('share' in navigator) {
      await navigator.share(data);
      return 'shared';
    }
    await (navigator as Navigator).clipboard.writeText(data.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
