import type { Generated, GeneratedAlways } from 'kysely'
import type { ConsentKind, ConsentStatus } from '../../../domain/consents/consents'
import type { PdfContent } from '../../../domain/consents/pdf-contents'
import type { GeneratedMoment, Moment, Optional, OptionalJson, OptionalMoment } from './columns'

export interface PhotoTable {
  mediaid: Generated<number>
  extraid: number
  phototype: number
  status: 'P' | 'A' | 'I' | 'R'
  quality: Optional<number>
  datelastchanged: Moment
  /** Ids of stored files; null where the agency took a row over without its picture. */
  original: Optional<string>
  image: Optional<string>
  card: Optional<string>
  thumbnail: Optional<string>
  /** Degrees, clockwise, from the original to what is shown. */
  turn: Generated<0 | 90 | 180 | 270>
  imagewidth: Optional<number>
  imageheight: Optional<number>
  comment: Optional<string>
  rateddate: OptionalMoment
  /** Who rated it, where they said so. */
  reviewer: Optional<string>
  /** Raised by each review, and by each that is taken back. */
  review_version: Generated<number>
  /** The review that the last one replaced; null where there is nothing to go back to. */
  reviewed_before: OptionalJson
}

export interface StoredFileTable {
  id: string
  extraid: number
  size: number
  filetype: string
  sealed_key: string
  /** Clear bytes of a part, where it is sealed in parts; null where it is sealed as one. */
  part_bytes: Optional<number>
  created_at: Moment
}

/** An archive of My data that can be fetched for an hour after it was made. */
export interface ArchiveSpoolTable {
  extraid: number
  /** The log-in that it was made for. */
  for_extraid: number
  /** The name of its blob. */
  id: string
  /** Clear bytes. */
  size: number
  sha256: string
  part_bytes: number
  /** null where it is not to be opened any more. */
  sealed_key: Optional<string>
  made_at: Moment
}

export interface VoicereelTable {
  reelid: Generated<number>
  extraid: number
  title: string
  /** The id of a stored file. */
  sound: string
  /** Whole seconds. */
  seconds: number
  added_at: Moment
}

export interface RtwTable {
  id: Generated<number>
  extraid: number
  /** null until the questions are answered. */
  submission_type: Optional<1 | 2 | 3 | 4 | 5 | 10>
  status: 0 | 1 | 2 | 3 | 5 | 6
  created: GeneratedMoment
  wf_started: OptionalMoment
  wf_submitted: OptionalMoment
  wf_verified: OptionalMoment
  wf_rejected: OptionalMoment
  wf_expired: OptionalMoment
  /** YYYY-MM-DD. */
  expires: Optional<string>
  reject_message: Optional<string>
  reject_field: Optional<string>
  a1: Optional<1 | 2 | 3>
  a2: Optional<1 | 2 | 3>
  a3: Optional<1 | 2>
  a4: Optional<1 | 2>
  v1: Optional<string>
  v2: Optional<string>
  v3: Optional<string>
  v4: Optional<string>
  a1_country: Optional<string>
  a2_country: Optional<string>
  /** DocumentValues of domain/right-to-work as JSON, sealed. */
  sealed_values: Optional<string>
  /** When scans were deleted because nobody submitted it. */
  scans_dropped: OptionalMoment
  reviewer: Optional<string>
  stamp: Optional<string>
  conditions: Optional<string>
  original_seen_by: Optional<string>
  original_seen_on: Optional<string>
}

export interface RtwScanTable {
  rtw_id: number
  extraid: number
  field: string
  /** The id of a stored file; a renewal may share that of the record before it. */
  file: string
  size: number
  held_at: Moment
}

/** A consent form, the parent's or the school's, that allows somebody under 16 to work. */
export interface ConsentFormTable {
  id: GeneratedAlways<number>
  extraid: number
  kind: ConsentKind
  status: Generated<ConsentStatus>
  created: Moment
  /** The id of a stored file, a JPEG or a PDF; null once it was deleted. */
  file: Optional<string>
  size: number
  /** null for a photograph, and for a PDF that was sent before PDFs were looked through. */
  pdf_contents: Optional<PdfContent[]>
  /** The id of the upload that it came from. */
  upload: string
  /** The day from which it counts, once it is accepted. */
  received_date: Optional<string>
  reviewed: OptionalMoment
  reviewer: Optional<string>
  reject_message: Optional<string>
}

export interface UploadTable {
  id: string
  extraid: number
  acting_for: Optional<number>
  size: number
  received: Generated<number>
  filename: Optional<string>
  filetype: Optional<string>
  sealed_key: string
  created_at: Moment
}

export interface UploadPartTable {
  upload_id: string
  from_byte: number
  size: number
  blob: string
}
