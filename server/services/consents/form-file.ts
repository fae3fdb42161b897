import { brokenPdf, isPdf, isWholePdf, wrongFormType } from '../../../domain/consents/form-file'
import type { PdfContent } from '../../../domain/consents/pdf-contents'
import type { RequestContext } from '../../context/request-context'
import { type NewFile, storeBytes } from '../files/stored-files'
import { ImageRefused } from '../images/image-refused'
import { imageType } from '../images/image-type'
import { allowedTo, type Made, madeOfUpload } from '../images/made-of-upload'
import { uprightImage } from '../images/upright'
import { contentsOf } from './pdf-contents'

const taken = new Set(['jpeg', 'png', 'bmp'])

export interface FormFile extends NewFile {
  /** null for a photograph. */
  contents: PdfContent[] | null
}

/** What is kept of a form: a photograph upright, without what else its file held; a PDF as it is. Outside of any transaction. */
export function madeForm(ctx: RequestContext, upload: string): Promise<Made<FormFile>> {
  return madeOfUpload(ctx, upload, async (sent) => {
    const type = imageType(sent)
    if (type === null && isPdf(sent)) {
      if (!isWholePdf(sent)) throw new ImageRefused(brokenPdf)
      const contents = await contentsOf(sent)
      return { ...(await storeBytes(ctx.blobs, sent, 'application/pdf')), contents }
    }
    if (!taken.has(type ?? '')) throw new ImageRefused(wrongFormType)
    return {
      ...(await storeBytes(ctx.blobs, (await uprightImage(sent, allowedTo(ctx))).bytes, 'image/jpeg')),
      contents: null,
    }
  })
}
