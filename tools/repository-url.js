/** Returns the address of the repository, which only its workflows know. @returns {string | undefined} */
export function repositoryUrl() {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  return repository ? `${server}/${repository}` : undefined;
}
