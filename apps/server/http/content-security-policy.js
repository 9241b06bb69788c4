/** Own files only, nothing inline. No upgrade to HTTPS, because home networks use plain HTTP. */
export const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
};
