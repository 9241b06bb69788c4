/** The part of Eleventy that we use; it has no types of its own. */
declare module '@11ty/eleventy' {
  export interface EleventyConfig {
    setIncludesDirectory(folder: string): void;
    setTemplateFormats(formats: readonly string[]): void;
    setNunjucksEnvironmentOptions(options: {
      readonly trimBlocks: boolean;
      readonly lstripBlocks: boolean;
    }): void;
    addTemplate(path: string, content: string, data: object): void;
  }

  export default class Eleventy {
    constructor(
      input: string,
      output: string,
      options: { quietMode: boolean; config(config: EleventyConfig): object },
    );
    disableLogger(): void;
    write(): Promise<void>;
  }
}
