/** Own files only, nothing inline. No upgrade to HTTPS, because home networks use plain HTTP. */
export const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
};

/** The same for a page's `<meta>`, which cannot say in which frames the page may be shown. */
export const CONTENT_SECURITY_POLICY_TEXT = Object.entries(CONTENT_SECURITY_POLICY)
  .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
  .join('; ');
