/**
 * Shares something by the system's own dialog, or else copies its link.
 * @returns what was done; `failed` also if the person closed the dialog, or there is no link to copy
 */
export async function share(data: ShareData) {
  try {
    if ('share' in navigator) {
      await navigator.share(data);
      return 'shared';
    }
    if (data.url === undefined) return 'failed';
    await (navigator as Navigator).clipboard.writeText(data.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
