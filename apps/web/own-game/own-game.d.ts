/** The file `game.js` beside the page; see `vite.config.ts`. */
declare module '#own-game' {
  const game: import('@rota/game-page').BuiltGame;
  export default game;
}
